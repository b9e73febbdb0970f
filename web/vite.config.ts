// What is built lies inside the server's package, so that running it needs no Node.
import { defineConfig } from "vite";

export default defineConfig({
  base: "/",
  build: {
    outDir: process.env.ZAMU_WEB_OUT ?? "../api/zamu_api/static/web",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/graphql": { target: "http://127.0.0.1:8000", ws: true } } },
});
