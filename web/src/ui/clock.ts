import { useEffect, useState } from "preact/hooks";

/** The time, a few times a second while somebody wants to know. */
export function useNow(wanted: boolean): number {
  const [now, set] = useState(Date.now());
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => set(Date.now()), 250);
    return () => clearInterval(timer);
  }, [wanted]);
  return wanted ? now : Date.now();
}
