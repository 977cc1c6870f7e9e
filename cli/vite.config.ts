import { defineConfig } from "vite";

// One bundled package with few files; each command is a chunk. Not minified, because Node.js prints the line
// of an uncaught error. Without comments, which V8 reads at every start.
const START =
  /cli\/src\/(holdfast|overview|command-list|shell\/(output|styled-text|exit-code|process-environment))\.ts|supra-error\.ts/;

/** Code for signing, loaded only by commands that need it. */
const SENDING = /cli\/src\/(sending\/|bcs-value|framework-types)|\/descriptors\/src\/|sdk\/src\/outbox\//;
const READING = /(sdk|cli)\/src\/(?!sending|outbox|bcs-value|framework-types)|devnode\/src\/program/;

export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist",
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: { main: "src/main.ts", index: "src/index.ts" },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        comments: false,
        codeSplitting: {
          groups: [
            { name: "start", test: START, priority: 3 },
            { name: "shared", test: READING, minShareCount: 8, priority: 2 },
            { name: "sending", test: SENDING, priority: 1 },
          ],
        },
      },
    },
  },
  ssr: { noExternal: true, resolve: { conditions: ["source", "node"] } },
});
