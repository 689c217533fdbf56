import { houseGates, lowerBounds } from '../lib/house.ts';
import { endWithParent } from '../lib/process.ts';

endWithParent();
// With --all every place is listed, also of what holds.
const all = process.argv.includes('--all');
// With --lower what has shrunk is held where it is now.
if (process.argv.includes('--lower')) lowerBounds();
const gates = houseGates();
for (const { name, count, most, places } of gates) {
  console.log(`${count <= most ? '✓' : '✗'} ${name}: ${count} (at most ${most})`);
  if (all || count > most) for (const place of places) console.log(`    ${place}`);
}
process.exit(gates.some(({ count, most }) => count > most) ? 1 : 0);
