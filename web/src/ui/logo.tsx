/** The name with its sign: a card and a marble that take turns. */
export function Logo() {
  return (
    <a class="logo" href="/" aria-label="Zamu">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect class="logo-card" x="4" y="5" width="15" height="22" rx="4" transform="rotate(-12 11 16)" />
        <circle class="logo-marble" cx="21" cy="18" r="8" />
        <path class="logo-light" d="M16.5 15.5a5.5 5.5 0 0 1 3-2.6" />
      </svg>
      <span>Zamu</span>
    </a>
  );
}
