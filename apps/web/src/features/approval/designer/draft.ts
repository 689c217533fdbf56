import type { Condition, FlowDetails, FlowStep } from '@anyan/contract';

/** A flow while it is drawn. */
export interface Draft {
  flowName: string;
  businessKind: string;
  organizationId: string | null;
  conditions: Condition | null;
  priority: number;
  description: string | null;
  dedupe: FlowDetails['dedupe'];
  resumeFrom: FlowDetails['resumeFrom'];
  upgradeOnResubmit: boolean;
  steps: FlowStep[];
}

export const emptyDraft: Draft = {
  flowName: '',
  businessKind: '',
  organizationId: null,
  conditions: null,
  priority: 100,
  description: null,
  dedupe: 'adjacent',
  resumeFrom: 'first',
  upgradeOnResubmit: false,
  steps: [],
};

export const draftOf = (flow: FlowDetails): Draft => ({
  flowName: flow.flowName,
  businessKind: flow.businessKind,
  organizationId: flow.organizationId,
  conditions: flow.conditions,
  priority: flow.priority,
  description: flow.description,
  dedupe: flow.dedupe,
  resumeFrom: flow.resumeFrom,
  upgradeOnResubmit: flow.upgradeOnResubmit,
  steps: flow.steps,
});

/** The server takes a draft as soon as it has a name and a kind and every step has a name. */
export const isSavable = ({ flowName, businessKind, steps }: Draft): boolean => {
  const wellNamed = (list: readonly FlowStep[]): boolean =>
    list.every(
      (step) =>
        step.name.trim().length >= 2 &&
        [...(step.branches ?? []), ...(step.lanes ?? [])].every(
          (way) => way.name.trim() !== '' && wellNamed(way.steps),
        ) &&
        (step.checklist ?? []).every((point) => point.text.trim() !== ''),
    );
  return flowName.trim().length >= 2 && businessKind !== '' && wellNamed(steps);
};

const key = 'flowDraft';

/** A new flow without a name yet is kept in this tab. */
export const keptDraft = {
  read: (): Draft | undefined => {
    try {
      const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return value && typeof value === 'object' ? { ...emptyDraft, ...value } : undefined;
    } catch {
      return undefined;
    }
  },
  write: (draft: Draft) => sessionStorage.setItem(key, JSON.stringify(draft)),
  forget: () => sessionStorage.removeItem(key),
};
