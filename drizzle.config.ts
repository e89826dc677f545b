import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/features/*/server/{tables,*-tables}.ts',
    './src/platform/tables.ts',
    './src/platform/*/tables.ts',
  ],
  out: './database/migrations',
})
