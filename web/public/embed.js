// <zamu-game src="https://zamu.example/games/ID">: a table of Zamu in anybody's page. docs/embedding.md has the protocol.
(() => {
  "use strict";
  const VERSION = 1;
  const home = new URL(document.currentScript.src).origin;
  const EVENTS = new Set(["ready", "game", "turn", "move", "finished"]);

  class ZamuGame extends HTMLElement {
    static observedAttributes = ["src", "lobby", "theme", "locale", "seat", "readonly"];
    #frame = null;
    #token = null;
    #hear = (event) => this.#heard(event);

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#show();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#frame?.remove();
      this.#frame = null;
    }

    attributeChangedCallback(name, before, now) {
      if (this.#frame && before !== now) this.#show();
    }

    /** Who plays in the frame. The token is never stored there: hand it over anew with each page. */
    set token(token) {
      this.#token = token;
      this.#tell();
    }

    #address() {
      const lobby = this.getAttribute("lobby");
      const source = this.getAttribute("src") ?? (lobby && `/lobbies/${encodeURIComponent(lobby)}`);
      if (!source) return null;
      const wanted = new URL(source, home);
      const address = new URL(`/embed${wanted.pathname.replace(/^\/join\//, "/lobbies/").replace(/^\/embed/, "")}`, wanted);
      address.searchParams.set("origin", location.origin);
      for (const name of ["theme", "locale", "seat"]) {
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name));
      }
      if (this.hasAttribute("readonly")) address.searchParams.set("readonly", "1");
      return address;
    }

    #show() {
      const address = this.#address();
      if (!address) return;
      if (!this.#frame) {
        this.style.display ||= "block";
        this.#frame = document.createElement("iframe");
        this.#frame.style.cssText = "display:block;width:100%;height:640px;border:0;border-radius:16px";
        this.#frame.allow = "web-share; clipboard-write";
        this.#frame.title = this.getAttribute("title") ?? "Zamu";
        this.append(this.#frame);
      }
      this.#frame.src = address.href;
    }

    #tell() {
      if (!this.#frame || this.#token === null) return;
      const { origin } = new URL(this.#frame.src);
      this.#frame.contentWindow?.postMessage({ zamu: VERSION, type: "token", token: this.#token }, origin);
    }

    #heard(event) {
      const frame = this.#frame;
      if (!frame || event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return;
      const said = event.data;
      if (said?.zamu !== VERSION) return;
      if (said.type === "height") frame.style.height = `${Math.min(2000, Math.max(240, Number(said.height) || 640))}px`;
      if (said.type === "ready") this.#tell();
      if (EVENTS.has(said.type)) this.dispatchEvent(new CustomEvent(said.type, { detail: said, bubbles: true }));
    }
  }

  if (!customElements.get("zamu-game")) customElements.define("zamu-game", ZamuGame);
})();
