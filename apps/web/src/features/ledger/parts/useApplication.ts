import { type ApplicationDetails, type DraftProblem, type InputOf, ledger } from '@anyan/contract';
import { App } from 'antd';
import { useState } from 'react';
import { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useRefresh } from '../../../platform/query.ts';
import type { Choices } from '../../../widgets/approval/ApprovalPreview.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { texts } from '../applicationTexts.ts';

const { applicationSave, applicationSubmit } = ledger.endpoints;

type Save = InputOf<typeof applicationSave>;

/** Saving and submitting an application: what was saved, what still hinders it, and why a submission was refused. */
export const useApplication = (application: ApplicationDetails | undefined) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const renew = useRefresh();
  const saving = useSubmit(applicationSave);
  const submitting = useSubmit(applicationSubmit);
  const [at, setAt] = useState(application && { id: application.id, version: application.version });
  const [problems, setProblems] = useState<readonly DraftProblem[]>(application?.problems ?? []);
  const [stale, setStale] = useState(application?.stale ?? false);

  const save = async (input: Omit<Save, 'id' | 'version'>) => {
    try {
      const sent = await saving.submit({ ...input, ...at });
      if (!sent) return undefined;
      setAt({ id: sent.result.id, version: sent.result.version });
      setProblems(sent.result.problems);
      if (input.merge) setStale(false);
      return sent.result;
    } catch (error) {
      fail(error);
      return undefined;
    }
  };

  /** Saves, and submits what has no problem left. True when it is on its way. */
  const submit = async (input: Omit<Save, 'id' | 'version'>, choices: Choices = {}): Promise<boolean> => {
    const saved = await save(input);
    if (!saved || saved.problems.length > 0) return false;
    try {
      const sent = await submitting.submit({
        id: saved.id,
        version: saved.version,
        choices: Object.entries(choices)
          .filter(([, userIds]) => userIds.length > 0)
          .map(([stepKey, userIds]) => ({ stepKey, userIds: [...userIds] })),
      });
      if (!sent) return false;
      void message.success(t(sent.result.state === 'approved' ? 'applied' : 'submitted'));
      return true;
    } catch (error) {
      if (error instanceof CallFailed && error.errorCode === 'APPLICATION_STALE') {
        setStale(true);
        renew(applicationSubmit);
      } else fail(error);
      return false;
    }
  };

  return {
    save,
    submit,
    /** The draft as it was saved last. */
    at,
    problems,
    stale,
    busy: saving.sending || submitting.sending,
  };
};
