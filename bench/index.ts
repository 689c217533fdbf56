/** `npm run bench -- NAME`: each bench alone; its last line is one JSON object or an array of them. */
const benches: Record<string, () => Promise<unknown>> = {
  list: async () => (await import('./list.ts')).run('list'),
  detail: async () => (await import('./list.ts')).run('detail'),
  leave: async () => (await import('./leave.ts')).run(),
  import: async () => (await import('./import.ts')).run(),
  goodsImport: async () => (await import('./goodsImport.ts')).run(),
  bare: async () => (await import('./bareStart.ts')).run(),
  start: async () => (await import('./start.ts')).run(),
  memory: async () => (await import('./memory.ts')).run(),
  push: async () => (await import('./push.ts')).run(),
  decide: async () => (await import('./decide.ts')).run(),
  write: async () => (await import('./write.ts')).run(),
  todo: async () => (await import('./todo.ts')).run(),
  ledger: async () => (await import('./ledger.ts')).run(),
  demo: async () => (await import('./demo.ts')).run(),
  web: async () => (await import('./web.ts')).run(),
  restore: async () => (await import('./restore.ts')).run(),
  login: async () => (await import('./login.ts')).run(),
  depth: async () => (await import('./depth.ts')).run(),
  export: async () => (await import('./export.ts')).run(),
  scale: async () => (await import('./scale.ts')).run(),
  letters: async () => (await import('./letters.ts')).run(),
  enumeration: async () => (await import('./enumeration.ts')).run(),
  hostile: async () => (await import('./hostile.ts')).run(),
  sync: async () => (await import('./sync.ts')).run(),
  bank: async () => (await import('./bank.ts')).run(),
  rush: async () => (await import('./rush.ts')).run(),
  answer: async () => (await import('./answer.ts')).answers(),
  examStart: async () => (await import('./answer.ts')).starts(),
  learn: async () => (await import('./learn.ts')).run(),
  deadline: async () => (await import('./deadline.ts')).run(),
  bombs: async () => (await import('./bombs.ts')).run(),
  stats: async () => (await import('./stats.ts')).run(),
  door: async () => (await import('./door.ts')).run(),
  revoke: async () => (await import('./revoke.ts')).run(),
  inside: async () => (await import('./inside.ts')).run(),
  entries: async () => (await import('./entries.ts')).run(),
  polls: async () => (await import('./polls.ts')).run(),
  recheck: async () => (await import('./recheck.ts')).run(),
  emergency: async () => (await import('./emergency.ts')).run(),
  bottles: async () => (await import('./bottles.ts')).run(),
  issue: async () => (await import('./issue.ts')).run(),
  freeze: async () => (await import('./freeze.ts')).run(),
  verify: async () => (await import('./verify.ts')).run(),
  plan: async () => (await import('./plan.ts')).run(),
  storageCheck: async () => (await import('./storageCheck.ts')).run(),
  labels: async () => (await import('./labels.ts')).run(),
  stocktake: async () => (await import('./stocktake.ts')).run(),
  goods: async () => (await import('./goods.ts')).run(),
  search: async () => (await import('./search.ts')).run(),
  cart: async () => (await import('./cart.ts')).run(),
  monitor: async () => (await import('./monitor.ts')).run(),
  vendure: async () => (await import('./vendure.ts')).run(),
};

const [name = ''] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`Which one? npm run bench -- ${Object.keys(benches).join(' | ')}`);
  process.exit(1);
}
await bench();
process.exit(0);
