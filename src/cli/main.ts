#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { runProgram } from './program.js'

if (existsSync('.env')) process.loadEnvFile('.env')
// A reader such as `head` may have gone: nobody is left to tell.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await runProgram(process.argv)
