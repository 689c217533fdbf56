import { type InstanceDetails, instanceEndpoints } from '@anyan/contract';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { undoSeconds, useUndo } from '../../../widgets/feedback/useUndo.tsx';
import { FormFailure } from '../../../widgets/form/FormFailure.tsx';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { texts } from '../texts.ts';
import { DecisionForm } from './DecisionForm.tsx';
import { type Answers, approveInput, emptyAnswers, type Fault, faultOf, rejectInput } from './decision.ts';
import { TellingFacts } from './TellingFacts.tsx';
import type { Decision, MyTask } from './types.ts';

const { approve, reject } = instanceEndpoints;
const done = { approve: 'approvedDone', return: 'returnedDone', reject: 'rejectedDone' } as const;

interface Props {
  what: Decision;
  instance: InstanceDetails;
  task: MyTask;
  onClose: () => void;
  onDone: () => void;
}

/** One decision with everything that the step asks for. */
const DecisionDialog = ({ what, instance, task, onClose, onDone }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const [answers, setAnswers] = useState<Answers>(() => emptyAnswers(task));
  const [fault, setFault] = useState<Fault>();
  const [uploading, setUploading] = useState(false);
  const undoable = useUndo();
  const { mutateAsync: takeBack } = useAction(instanceEndpoints.revokeDecision);
  const approving = useSubmit(approve);
  const rejecting = useSubmit(reject);
  const { sending, failure } = what === 'approve' ? approving : rejecting;

  const send = async () => {
    const missing = faultOf(task, what, answers);
    setFault(missing);
    if (missing) return;
    try {
      const sent =
        what === 'approve'
          ? await approving.submit(approveInput(task, answers, instance.version))
          : await rejecting.submit(rejectInput(task, what, answers, instance.version));
      if (!sent) return;
      // What has ended its application is final; what has not can be taken back until somebody acts on it.
      if (what === 'approve' && sent.result.state === 'running')
        undoable(t(done[what]), {
          undo: () => takeBack({ taskId: task.id }),
          undone: t('revokedDone'),
          seconds: undoSeconds.decision,
        });
      else void message.success(t(done[what]));
      onDone();
    } catch {
      // The refusal stands over the form, in the server's words.
    }
  };

  return (
    <Modal
      open
      title={`${t(what)} · ${instance.title}`}
      width={640}
      okText={t(what)}
      okButtonProps={{ danger: what !== 'approve', disabled: uploading }}
      cancelText={t('cancel')}
      confirmLoading={sending}
      onOk={send}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <TellingFacts facts={instance.telling} />
      <FormFailure failure={failure} conflicts={0} />
      <DecisionForm
        what={what}
        task={task}
        answers={answers}
        fault={fault}
        onChange={(change) => {
          setAnswers((before) => ({ ...before, ...change }));
          setFault(undefined);
        }}
        onSend={() => !uploading && void send()}
        onUploading={setUploading}
      />
    </Modal>
  );
};

export default DecisionDialog;
