import {
  type Code,
  type dataScopes,
  type PermissionName,
  supplierType,
  type TokenContent,
  type userTypes,
} from '@anyan/contract';

export type DataScope = Code<typeof dataScopes>;

/** Who calls, and what he may do; loaded by the identity module, kept until something about him changes. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly userType: Code<typeof userTypes>;
  /** Of somebody from outside who sells here: whose he is, null while he is bound to no supplier. */
  readonly supplierId?: string | null;
  readonly isAdmin: boolean;
  readonly pageNum: TokenContent['pageNum'];
  readonly codeNum: number;
  readonly loginType: TokenContent['loginType'];
  readonly expiresAt: string;
  /** The college asks him for a second factor and he has none: only what is everybody's own is open to him. */
  readonly needsFactor?: true;
  /** Has no account yet; see `bindingCaller`. */
  readonly binds?: true;
  readonly roleNames: readonly string[];
  readonly menus: ReadonlySet<string>;
  /** Each permission with the scopes of the roles that give it: a role widens only what it permits itself. */
  readonly permissions: ReadonlyMap<PermissionName, ReadonlySet<DataScope>>;
  readonly organizationId: string | null;
  /** Own and further organisations. */
  readonly organizationIds: readonly string[];
  /** These and all below them. */
  readonly subtreeIds: readonly string[];
  /** Laboratories one answers for, as the ledger registers them. */
  readonly laboratoryIds: readonly string[];
}

/** What a call may reach: the union of the scopes that admitted it. */
export interface Reach {
  readonly college: boolean;
  readonly self: string;
  readonly organizationIds: readonly string[];
  /** One's own organisation is among them, and so oneself. */
  readonly coversSelf: boolean;
  readonly laboratories: boolean;
  /** One's own laboratories; none unless a scope covers them. */
  readonly laboratoryIds: readonly string[];
  /**
   * Of a supplier's account: that supplier, null where it is bound to none. It reaches rows of this supplier and nothing
   * else, whatever its roles say; absent for everybody else.
   */
  readonly supplier?: string | null;
}

const orders: readonly DataScope[] = [
  'self',
  'ownLaboratories',
  'ownOrganization',
  'organizationSubtree',
  'college',
];

/** The widest of some scopes, for showing. */
export const widest = (scopes: Iterable<DataScope>): DataScope =>
  [...scopes].reduce<DataScope>((a, b) => (orders.indexOf(b) > orders.indexOf(a) ? b : a), 'self');

/** True when scope `a` lies within `b`. */
export const scopeWithin = (a: DataScope, b: DataScope): boolean => orders.indexOf(a) <= orders.indexOf(b);

const ofSupplier = ({ accountId, supplierId }: Caller): Reach => ({
  ...{ college: false, self: accountId, organizationIds: [], coversSelf: false },
  ...{ laboratories: false, laboratoryIds: [], supplier: supplierId ?? null },
});

/** The reach of a caller under some permissions; `signedIn` calls reach only oneself. */
export const reachOf = (caller: Caller, permissions: readonly PermissionName[]): Reach => {
  if (caller.userType === supplierType) return ofSupplier(caller);
  const scopes = new Set(
    permissions.flatMap((permission) => [...(caller.permissions.get(permission) ?? [])]),
  );
  const organizationIds = scopes.has('organizationSubtree')
    ? caller.subtreeIds
    : scopes.has('ownOrganization')
      ? caller.organizationIds
      : [];
  return {
    college: scopes.has('college'),
    self: caller.accountId,
    laboratories: scopes.has('ownLaboratories'),
    laboratoryIds: scopes.has('ownLaboratories') ? caller.laboratoryIds : [],
    organizationIds,
    coversSelf: caller.organizationId !== null && organizationIds.includes(caller.organizationId),
  };
};

/** Does the work of the product itself (jobs, the demo) under a name of its own, with everything in reach. */
export const systemCaller: Caller = {
  accountId: '00000000-0000-7000-8000-000000000000',
  sessionId: '00000000-0000-7000-8000-000000000000',
  name: '系统',
  userType: 1,
  isAdmin: true,
  pageNum: 0,
  codeNum: 0,
  loginType: 'PWU',
  expiresAt: '9999-12-31T00:00:00.000Z',
  roleNames: [],
  menus: new Set(),
  permissions: new Map(),
  organizationId: null,
  organizationIds: [],
  subtreeIds: [],
  laboratoryIds: [],
};

/**
 * The widest scope in which somebody holds a permission, without one: any permission; the product itself holds all.
 * null where he does not hold it.
 */
export const heldScope = (caller: Caller, permission?: PermissionName): DataScope | null => {
  if (isSystem(caller)) return 'college';
  if (permission === undefined)
    return widest([...caller.permissions.values()].flatMap((scopes) => [...scopes]));
  const scopes = caller.permissions.get(permission);
  return scopes ? widest(scopes) : null;
};

/** Nobody in particular: who asks for what is public. */
export const publicCaller: Caller = {
  ...systemCaller,
  accountId: '00000000-0000-7000-8000-000000000001',
  sessionId: '00000000-0000-7000-8000-000000000001',
  name: '',
  userType: 4,
  isAdmin: false,
  expiresAt: '',
};

export const isSignedIn = (caller: Caller): boolean => caller !== publicCaller;

/** Proved a messaging account that is bound to nobody: he may say which account is his, and nothing else. */
export const bindingCaller = (bindId: string): Caller => ({
  ...publicCaller,
  accountId: bindId,
  sessionId: bindId,
  loginType: 'WCU',
  binds: true,
});

export const bindingOf = (caller: Caller): string | undefined =>
  caller.binds ? caller.sessionId : undefined;

export const isSystem = (caller: Caller): boolean => caller === systemCaller;

/** In whose name something is stored; null for the product itself. */
export const actorOf = ({ caller }: { caller: Caller }): string | null =>
  isSystem(caller) ? null : caller.accountId;

export const everything: Reach = {
  college: true,
  self: systemCaller.accountId,
  organizationIds: [],
  coversSelf: true,
  laboratories: true,
  laboratoryIds: [],
};
