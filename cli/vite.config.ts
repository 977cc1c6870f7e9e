import { defineConfig } from "vite";

// The whole command with its libraries, so that one package is installed and few files are opened. A command is a chunk
// of its own. It is not minified: Node.js prints the line that an uncaught error comes from. Comments go, as V8 reads
// them at every start.
const START =
  /cli\/src\/(holdfast|overview|command-list|shell\/(output|styled-text|exit-code|process-environment))\.ts|supra-error\.ts/;

/** What pays and calls. A command that only reads starts without it. */
const SENDING = /cli\/src\/sending\/|\/descriptors\/src\/|sdk\/src\/outbox\//;
const READING = /(sdk|cli)\/src\/(?!sending|outbox)|devnode\/src\/program/;

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
