import { runNode } from '../lib/process.ts';

const [name = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Give the migration a name: npm run migration -- add_widgets');
  process.exit(1);
}
// Compares the tables with the newest snapshot and writes the SQL between them into apps/server/migrations.
const { code } = await runNode([
  'node_modules/drizzle-kit/bin.cjs',
  'generate',
  '--config=apps/server/drizzle.config.ts',
  `--name=${name}`,
]);
process.exitCode = code;
