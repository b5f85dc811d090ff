import { defineConfig } from 'vitest/config'
import solid from 'vite-plugin-solid'

const SERVER = process.env['NUANCIER_SERVER'] ?? 'http://127.0.0.1:8470'

const SHARED = /src\/(motion|sound)\/|src\/(table\/(beats|callBack|deal|fullScreen|hidden|kept|ranking|since|startsIn)|cast\/moments|kit\/(Segments|carry|numbers|press|seats)|art\/swatch)/
// What the first page is made of, too.
const SHELL = /src\/(app|route|settings|look|policy|kit\/(kit|words)|art\/(icons|cards|colours|shapes|paper|Patterns)|words\/words|games\/(index|info)|games\/\w+\/(Tile|index)|pages\/(Home|SiteHeader|Oops|tables))\.|preload-helper|@fluent|locales\/\w+\/(common|web|web_art|web_cast|web_start)\.ftl/
// So do the pages before a game.
const CHIP = /src\/(start\/(me|Portrait)|cast\/(Face|art|roles)|wire\/cast|pages\/MeChip|styles\/chip)\./
const BEFORE = /src\/(start\/|pages\/(Choices|GameSheet|MeSheet|NameField|NewTable)|styles\/start)/
const LOBBY = /src\/(pages\/(Invitation|LevelSheet|WhoComes|seating|optionWords)|styles\/lobby)/
// What the rules are shown with, wherever they are.
const RULES = /src\/(pictures\/(Panel|Signs)|pages\/RuleText)\./

export default defineConfig({
  plugins: [solid()],
  base: '/',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy lets nothing in but files of our own
    modulePreload: { polyfill: false },
    manifest: true, // for tools/sizes.py; the server gives no file with a dot in front
    rolldownOptions: {
      output: {
        // What several tables share comes as one file: the first page lists all that could be fetched,
        // and many small ones would make it longer.
        codeSplitting: { groups: [{ name: 'shared', test: SHARED }, { name: 'shell', test: SHELL }, { name: 'chip', test: CHIP }, { name: 'before', test: BEFORE }, { name: 'lobby', test: LOBBY }, { name: 'rules', test: RULES }], includeDependenciesRecursively: false },
      },
    },
    license: { fileName: '.vite/license.json' }, // for tools/licences.py
  },
  server: {
    // `make web`: the page from here, everything else from a running `nuancier serve`.
    proxy: {
      '/ws': {
        target: SERVER.replace(/^http/, 'ws'),
        ws: true,
        changeOrigin: true,
        headers: { origin: SERVER }, // the server lets no page of another address in
      },
      '^/(games|schema)\\.json': { target: SERVER, changeOrigin: true },
      '^/rules/[^/]+\\.md$': { target: SERVER, changeOrigin: true },
      '^/(tables|qr)/': { target: SERVER, changeOrigin: true },
    },
    fs: { allow: ['..'] }, // the words lie in ../src/nuancier/locales
  },
  test: {
    environment: 'happy-dom',
    pool: 'threads', // vmThreads is quicker, but files saw each other's modules there, and what these remember
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000, // against a test that hangs, not against a machine that is busy
  },
})
