import { type AnyEndpoint, about, endpoint, type PermissionName } from './endpoint.ts';
import type { Label } from './label.ts';
import type { Titled } from './schema.ts';
import {
  choice,
  type Dictionary,
  list,
  object,
  optional,
  type Static,
  type TObject,
  type TProperties,
  version,
} from './schema.ts';

/** Figures of a module that each college confirms for itself. */
export interface SettingGroup<F extends TProperties = TProperties> {
  readonly module: string;
  readonly title: Label;
  readonly fields: F;
  /** In force until the college writes others. */
  readonly defaults: Static<TObject<F>>;
  /** Where each default comes from. */
  readonly basis: { readonly [K in keyof F]: Label };
}

/** A group with the calls that show and save it; the form is made from it. */
export interface SettingCalls {
  readonly group: SettingGroup;
  readonly calls: { readonly settingDetails: AnyEndpoint; readonly settingSave: AnyEndpoint };
}

interface Given<F extends TProperties> extends SettingGroup<F> {
  /** Path of the module's calls. */
  base: string;
  query: PermissionName;
  edit: PermissionName;
  /** Subjects of what a change makes old beside the figures. */
  changes?: readonly string[];
}

/** Declares the figures of a module once: schema, defaults, basis and both calls. */
export const settingGroup = <F extends TProperties>({
  base,
  query,
  edit,
  changes = [],
  ...group
}: Given<F>) => {
  const titles = Object.fromEntries(
    Object.entries(group.fields).map(([key, field]) => {
      const { title = key, titleEn = key } = field as Titled;
      return [key, [title, titleEn] as const];
    }),
  ) satisfies Dictionary;
  const [zh, en] = group.title;
  const confirmed = list(
    choice(['本校已确认', 'Confirmed'], titles),
    ['本校已确认', 'Confirmed by the college'],
    {
      max: 100,
    },
  );
  return {
    group,
    calls: about('setting', {
      settingDetails: endpoint({
        get: `${base}/SettingDetails`,
        title: [zh, en],
        permission: query,
        result: object({ ...group.fields, confirmed, version: version() }),
      }),
      settingSave: endpoint({
        post: `${base}/SettingSave`,
        title: [`编辑${zh}`, `Edit: ${en}`],
        permission: edit,
        collegeWide: true,
        changes: ['setting', ...changes],
        input: object({ ...group.fields, confirmed: optional(confirmed), version: version() }),
      }),
    }),
  };
};
