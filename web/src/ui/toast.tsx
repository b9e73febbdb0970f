// A short word at the foot of the page, which goes by itself.
import { signal } from "@preact/signals";

const shown = signal<{ text: string; number: number } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export function toast(text: string): void {
  shown.value = { text, number: (shown.value?.number ?? 0) + 1 };
  clearTimeout(timer);
  timer = setTimeout(() => {
    shown.value = null;
  }, 4000);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {shown.value && (
        <p key={shown.value.number} class="toast">
          {shown.value.text}
        </p>
      )}
    </div>
  );
}
