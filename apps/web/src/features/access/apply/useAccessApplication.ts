import { accessApplyEndpoints, type InputOf, type ResultOf } from '@anyan/contract';
import { useState } from 'react';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';

const { accessApplyAdd, accessApplyEdit, accessApplySubmit } = accessApplyEndpoints;

export type ApplyInput = InputOf<typeof accessApplyAdd>;
export type Submitted = ResultOf<typeof accessApplySubmit>;
export interface Saved {
  id: string;
  version: number;
}

/** Saves an application, as a new one at first, and hands it in. Both throw what the server says. */
export const useAccessApplication = (begun: Saved | undefined) => {
  const [at, setAt] = useState(begun);
  const adding = useSubmit(accessApplyAdd);
  const editing = useSubmit(accessApplyEdit);
  const submitting = useSubmit(accessApplySubmit);
  const save = async (input: ApplyInput): Promise<Saved | undefined> => {
    const sent = at ? await editing.submit({ ...input, ...at }) : await adding.submit(input);
    if (!sent) return undefined;
    const { id, version } = sent.result;
    setAt({ id, version });
    return { id, version };
  };
  /** Answers how it stands then, with what is met and missing. */
  const submit = async (input: ApplyInput): Promise<Submitted | undefined> => {
    const saved = await save(input);
    return saved && (await submitting.submit(saved))?.result;
  };
  return { at, save, submit, busy: adding.sending || editing.sending || submitting.sending };
};
