import type { WriteContext } from '../apps/server/src/platform/context.ts';

/** The demo college as a module's part finds it. */
export interface DemoCollege {
  readonly context: WriteContext;
  readonly places: Places;
  /** A unit of work in the name of a demo account, within what the permission lets it write. */
  inName(loginName: string, permission: string): Promise<WriteContext>;
}

export interface Places {
  top: string;
  byCode: Map<string, string>;
  /** Departments and groups of each unit, where its people are. */
  inside: Map<string, string[]>;
}

/** What a module adds to the demo, through its services, in its `demo/load.ts`, which its card names. */
export type LoadDemoPart = (college: DemoCollege) => Promise<void>;
