import { defineConfig } from "vite";

// A few files for Node.js beside what tsc writes: a program starts in a fraction of the time when it opens two files
// instead of a hundred. Bundlers for pages never see it (decision 0004). It is not minified: Node.js prints the line
// that an uncaught error comes from, which must be a line. Comments go, as V8 reads them at every start, but for those
// that tell a bundler what it may leave out.
export default defineConfig({
  build: {
    ssr: true,
    outDir: "dist/node",
    target: "node20",
    minify: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: {
        index: "src/index.ts",
        bcs: "src/bcs/index.ts",
        partial: "src/partial-transaction/index.ts",
        digests: "src/crypto/digests.ts",
        multisig: "src/multisig/index.ts",
        outbox: "src/outbox/index.ts",
        phrase: "src/account/phrase.ts",
        framework: "src/framework/index.ts",
        errors: "src/errors/index.ts",
        dev: "src/client/dev.ts",
        release: "src/release/index.ts",
        sender: "src/outbox/sender.ts",
        "sign-in": "src/transaction/sign-in.ts",
        text: "src/errors/marked-text.ts",
        "vault-file": "src/vault-file/index.ts",
      },
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        comments: { legal: true, annotation: true, jsdoc: false },
        codeSplitting: {
          groups: [
            // Only a few of the entries need them, not the main one.
            { name: "noble-hashes", test: /@noble\/hashes\//, minShareCount: 2 },
            { name: "shared", minShareCount: 2 },
          ],
        },
      },
    },
  },
  // What the package's `imports` choose is taken from the sources too: what tsc wrote of it brings its own errors along.
  ssr: { noExternal: true, resolve: { conditions: ["source", "node", "import", "default"] } },
});
