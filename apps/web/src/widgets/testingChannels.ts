/**
 * Notes every channel that is opened from now on; the answer closes them all. Test files share a process: the modules of
 * one that is over would go on hearing what the next one tells its tabs, and would sign in by it whom that one has just
 * signed out.
 */
export const noteChannels = (): (() => void) => {
  const Native = globalThis.BroadcastChannel;
  const opened = new Set<BroadcastChannel>();
  globalThis.BroadcastChannel = class extends Native {
    constructor(name: string) {
      super(name);
      opened.add(this);
    }
  };
  return () => {
    for (const channel of opened) channel.close();
    globalThis.BroadcastChannel = Native;
  };
};
