import { type ApplicationDetails, applicationEndpoints, type InputOf } from '@anyan/contract';
import { App } from 'antd';
import { useState } from 'react';
import { CallFailed, call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction, useRefresh } from '../../../platform/query.ts';
import type { Choices } from '../../../widgets/approval/ApprovalPreview.tsx';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { undoSeconds, useUndo } from '../../../widgets/feedback/useUndo.tsx';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { texts } from '../applicationTexts.ts';
import type { Told } from './draftProblems.ts';

const { applicationSave, applicationSubmit, applicationDetails, applicationWithdraw } = applicationEndpoints;

type Save = InputOf<typeof applicationSave>;

/** Saving and submitting an application: what was saved, what still hinders it, and why a submission was refused. */
export const useApplication = (application: ApplicationDetails | undefined) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const fail = useFailure();
  const renew = useRefresh();
  const saving = useSubmit(applicationSave);
  const undoable = useUndo();
  const { mutateAsync: withdraw } = useAction(applicationWithdraw);
  const submitting = useSubmit(applicationSubmit);
  const [at, setAt] = useState(application && { id: application.id, version: application.version });
  const [told, setTold] = useState<Told | undefined>(
    application && { problems: application.problems, of: application.draft },
  );
  const [stale, setStale] = useState(application?.stale ?? false);

  const save = async (input: Omit<Save, 'id' | 'version'>) => {
    try {
      const sent = await saving.submit({ ...input, ...at });
      if (!sent) return undefined;
      setAt({ id: sent.result.id, version: sent.result.version });
      setTold({ problems: sent.result.problems, of: input.draft ?? {} });
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
      if (sent.result.state === 'approved') void message.success(t('applied'));
      else
        undoable(t('submitted'), {
          // As long as nobody has decided: the server refuses it afterwards, and says so.
          undo: async () => {
            const { version } = await call(applicationDetails, { id: saved.id });
            await withdraw({ id: saved.id, version });
          },
          undone: t('withdrawn'),
          seconds: undoSeconds.decision,
        });
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
    told,
    stale,
    busy: saving.sending || submitting.sending,
  };
};
