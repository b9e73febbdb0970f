// A sheet over the page: from below on a phone, from the side on a desk. The browser's own dialog keeps the focus.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./icons";

type Props = { title: string; onClose: () => void; children: ComponentChildren; small?: boolean };

export function Drawer({ title, onClose, children, small = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`drawer${small ? " small" : ""}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="drawer-sheet">
        <header>
          <h2>{title}</h2>
          <button type="button" class="icon-button" aria-label={t("close")} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="drawer-body">{children}</div>
      </div>
    </dialog>
  );
}
