import type { SearchKind } from './brought.ts';
import type { Label } from './label.ts';
import type { Static, TObject, TSchema } from './schema.ts';
import type { SettingCalls } from './settings.ts';

declare const granted: unique symbol;
/** `permissionId.action`; only `permission()` makes one, so that a mistyped one does not compile. */
export type PermissionName = string & { readonly [granted]: true };

export interface Permission {
  readonly id: string;
  readonly menu: string;
  readonly title: Label;
  readonly actions: readonly string[];
  /** Actions done on other pages too: they may be held without the menu. */
  readonly anywhere?: readonly string[];
}

/**
 * Declares what may be done on a page: `permission('organization', { actions: ['add'] … }).add`.
 * Roles keep ids and actions by their names, so that neither changes once it was given.
 */
export const permission = <const A extends string>(
  id: string,
  {
    menu,
    title,
    actions,
    anywhere = [],
  }: { menu: string; title: Label; actions: readonly A[]; anywhere?: readonly NoInfer<A>[] },
) => ({
  ...(Object.fromEntries(actions.map((action) => [action, `${id}.${action}`])) as unknown as Record<
    A,
    PermissionName
  >),
  declaration: { id, menu, title, actions, anywhere } as Permission,
});

/** `organization.add` → `organizationAdd`: the name that the auth info's `buttonList` carries. */
export const buttonName = (name: string): string =>
  name.replace(/\.(\w)/, (_, first: string) => first.toUpperCase());

/** A call whose permission a field of its input decides: 启用 needs another than 停用. */
export interface ByInput<K extends string = string, V extends string = string> {
  readonly byInput: K;
  readonly of: Readonly<Record<V, PermissionName>>;
}
export const byInput = <
  const K extends string,
  const M extends Readonly<Record<string | number, PermissionName>>,
>(
  field: K,
  of: M,
): ByInput<K, `${keyof M & (string | number)}`> => ({ byInput: field, of }) as never;

/** A call of shared devices, by the kind of device that may make it; `any` for all of them. No person may. */
export type DevicePermission = `device:${string}`;

/** The kind of device that a call is for; undefined where people make it. */
export const deviceKindOf = (permission: Declaration['permission']): string | undefined =>
  typeof permission === 'string' && permission.startsWith('device:') ? permission.slice(7) : undefined;

/** The permissions of which a call may need one; of which it needs one with an input. */
export const permissionsOf = (
  permission: Declaration['permission'],
  input?: Readonly<Record<string, unknown>>,
): readonly PermissionName[] => {
  if (permission === 'signedIn' || permission === 'public' || deviceKindOf(permission)) return [];
  if (typeof permission === 'string') return [permission as PermissionName];
  if (!('byInput' in permission)) return permission;
  if (!input) return Object.values(permission.of);
  const needed = permission.of[String(input[permission.byInput])];
  return needed ? [needed] : [];
};

export type FileKind = 'image' | 'pdf' | 'video' | 'workbook' | 'any';

export interface UploadRule {
  kind: FileKind;
  /** Bytes of one file at most. */
  maxBytes: number;
  /** Files at most; 1 unless said otherwise. The part's name is `file`. */
  maxFiles?: number;
  /** Rows that a workbook may have, where it is more than usual. */
  maxRows?: number;
  /** Endings of files of text that an import reads instead of a workbook. */
  texts?: readonly string[];
}

interface Declaration {
  get?: string;
  post?: string;
  title: Label;
  /** A permission, several of which one is enough, `signedIn`, `public`, or a kind of shared device. */
  permission: PermissionName | readonly PermissionName[] | ByInput | DevicePermission | 'signedIn' | 'public';
  input?: TObject;
  result?: TSchema;
  /** A POST that changes nothing (lists by POST). */
  reads?: true;
  /** Concerns the college as a whole: only a caller whose scope is the college may call it. */
  collegeWide?: true;
  /** May be called while steps of the registration are open (`pageNum` > 0). */
  whileRegistering?: true;
  /** A public call that treats somebody signed in as himself. */
  knowsCaller?: true;
  /** Also for who proved a messaging account that is bound to nobody yet; the service asks for it. */
  takesBindToken?: true;
  /** `signedIn` calls that suppliers and visitors may not make (the pickers of every form). */
  insidersOnly?: true;
  /** A write of no interest to the operation log (one's own layout, a read mark). */
  unlogged?: true;
  /** What a write makes old, by subject: by default what was read about its own. */
  changes?: readonly string[];
  /** Takes a multipart upload. */
  upload?: UploadRule;
  /** Opens the record of this kind that `id` names: it is kept among what its caller opened lately. */
  opens?: SearchKind;
  /** Answers a file, or a stream of events, instead of the envelope. */
  answers?: 'file' | 'events';
}

export interface Endpoint<
  I extends TObject | undefined = TObject | undefined,
  R extends TSchema | undefined = TSchema | undefined,
  Writes extends boolean = boolean,
  U extends boolean = boolean,
  A extends 'json' | 'file' | 'events' = 'json' | 'file' | 'events',
> extends Omit<Declaration, 'get' | 'post' | 'input' | 'result' | 'answers'> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What it is about; given by `about`. */
  readonly subject: string;
  readonly input: I;
  readonly result: R;
  readonly writes: Writes;
  readonly uploads: U;
  readonly answer: A;
}

/** What is wrong with a `byInput`: its field is none of the input, or not every value of it has a permission. */
type Decided<D> = D extends { permission: ByInput<infer K, infer V>; input: infer I extends TObject }
  ? K extends keyof Static<I>
    ? [`${Static<I>[K] & (string | number)}`, V] extends [V, `${Static<I>[K] & (string | number)}`]
      ? unknown
      : { permission: ['a permission for each of', Static<I>[K]] }
    : { permission: ['a field of the input', keyof Static<I>] }
  : unknown;

type Of<D, K extends string> = D extends { [k in K]: infer V } ? V : undefined;
type Writes<D> = D extends { get: string } ? false : D extends { reads: true } ? false : true;
type Answer<D> = D extends { answers: infer A extends 'file' | 'events' } ? A : 'json';

/**
 * Declares one call: method and path, title (the operation log and the API page show it), permission, input and
 * result. Server routes, API page, client and form rules are all derived from it.
 */
export const endpoint = <const D extends Declaration>(declaration: D & Decided<D>) => {
  const { get, post, answers, ...rest } = declaration;
  const path = get ?? post;
  if (!path) throw new Error('an endpoint needs get or post');
  return {
    ...rest,
    method: get ? 'GET' : 'POST',
    path,
    input: declaration.input,
    result: declaration.result,
    writes: !get && !declaration.reads,
    uploads: !!declaration.upload,
    answer: answers ?? 'json',
  } as unknown as Endpoint<
    Of<D, 'input'> extends TObject ? Of<D, 'input'> : undefined,
    Of<D, 'result'> extends TSchema ? Of<D, 'result'> : undefined,
    Writes<D>,
    D extends { upload: UploadRule } ? true : false,
    Answer<D>
  >;
};

export type AnyEndpoint = Endpoint;

/** Calls about one thing: what one of them writes makes old what another has read. */
export const about = <const E extends Readonly<Record<string, AnyEndpoint>>>(
  subject: string,
  endpoints: E,
): E => {
  for (const one of Object.values(endpoints)) Object.assign(one, { subject });
  return endpoints;
};

/** The subjects that a call makes old; for one that reads, what it reads about. */
export const changedBy = ({ changes, subject }: AnyEndpoint): readonly string[] => changes ?? [subject];
export type InputOf<E extends AnyEndpoint> = E['input'] extends TSchema
  ? Static<E['input']>
  : Record<never, never>;
// biome-ignore lint/suspicious/noConfusingVoidType: a handler of a call without result may simply end
export type ResultOf<E extends AnyEndpoint> = E['result'] extends TSchema ? Static<E['result']> : void;

/** What a module puts on the wire. */
export interface ModuleContract {
  readonly name: string;
  readonly title: Label;
  readonly permissions: readonly { declaration: Permission }[];
  /** Menus whose pages this module brings; until then they are 建设中. */
  readonly menus: readonly string[];
  readonly endpoints: Readonly<Record<string, AnyEndpoint>>;
  /**
   * Its `signedIn` calls serve suppliers' people too (sign-in, own files, notices); of all other modules they make none.
   */
  readonly openToSuppliers?: true;
  /** Figures that the college confirms; their calls stand among the endpoints. */
  readonly settings?: SettingCalls;
}
