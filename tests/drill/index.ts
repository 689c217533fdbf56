/** `npm run drill -- NAME [HOW MANY]`: each drill alone; its last line is one JSON object, exit status 1 on a fault. */
const drills: Record<string, (many?: number) => Promise<void>> = {
  approve: async (many) => (await import('./approve.ts')).run(many),
  lost: async (many) => (await import('./lost.ts')).run(many),
  nodes: async () => (await import('./nodes.ts')).run(),
  defences: async (number) => (await import('./defences.ts')).run(number),
  audit: async () => (await import('./audit.ts')).run(),
  sms: async () => (await import('./sms.ts')).run(),
};

const [name = '', many] = process.argv.slice(2);
const drill = drills[name];
if (!drill || (many !== undefined && !/^[1-9]\d{0,5}$/.test(many))) {
  console.error(`Which one? npm run drill -- ${Object.keys(drills).join(' | ')} [how many]`);
  process.exit(1);
}
await drill(many === undefined ? undefined : Number(many));
process.exit();
