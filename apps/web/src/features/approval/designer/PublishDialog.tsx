import { flowEndpoints } from '@anyan/contract';
import { App, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { FormFailure } from '../../../widgets/form/FormFailure.tsx';
import { useSubmit } from '../../../widgets/form/useSubmit.ts';
import { texts as flowTexts } from '../flows/texts.ts';
import type { ServerFault } from './ProblemList.tsx';

interface Props {
  flow: { id: string; version: number; flowName: string };
  onClose: () => void;
  onFaults: (faults: readonly ServerFault[]) => void;
}

const faultsIn = (error: unknown): readonly ServerFault[] =>
  error instanceof CallFailed ? ((error.result as { faults?: ServerFault[] } | null)?.faults ?? []) : [];

/** Publishes the draft with a note; what the server finds wrong goes to the list of problems. */
const PublishDialog = ({ flow, onClose, onFaults }: Props) => {
  const t = useTexts(flowTexts);
  const go = useNavigate();
  const { message } = App.useApp();
  const [note, setNote] = useState('');
  const { submit, sending, failure } = useSubmit(flowEndpoints.flowPublish);
  const publish = async () => {
    try {
      const sent = await submit({ id: flow.id, version: flow.version, changeNote: note.trim() });
      if (!sent) return;
      const { publishedVersion: n, warnings } = sent.result;
      if (warnings.length === 0) void message.success(t('published', { n }));
      else void message.warning(t('publishedWithWarnings', { n, count: warnings.length }));
      void go('/ledger/list');
    } catch (error) {
      const faults = faultsIn(error);
      if (faults.length === 0) return;
      onFaults(faults);
      void message.error((error as CallFailed).message);
      onClose();
    }
  };
  return (
    <Modal
      open
      title={t('publishTitle', { name: flow.flowName })}
      okText={t('publish')}
      okButtonProps={{ disabled: note.trim() === '' }}
      confirmLoading={sending}
      onOk={publish}
      onCancel={onClose}
    >
      <FormFailure failure={failure} conflicts={0} />
      <p>{t('publishNote')}</p>
      <Input.TextArea
        autoFocus
        aria-label={t('changeNote')}
        placeholder={t('changeNote')}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </Modal>
  );
};

export default PublishDialog;
