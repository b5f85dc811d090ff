// Prints how the page makes its sounds, as one script that any page can run.
import { build } from 'vite'

const lib = { entry: 'src/sound/voices.ts', formats: ['iife'], name: 'voices' }
const [made] = await build({ configFile: false, logLevel: 'silent', build: { write: false, lib } })
console.log(made.output[0].code)
