import { type InstanceDetails, instanceEndpoints } from '@anyan/contract';
import { App, Button, Modal } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PersonSelect } from '../../../widgets/pick/PersonSelect.tsx';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../texts.ts';
import type { MyTask } from './types.ts';

const { transfer, addSigner, removeSigner, ccAdd, commentAdd } = instanceEndpoints;

export type Consultation = 'transfer' | 'addSigner' | 'removeSigner' | 'comment' | 'cc';

interface Props {
  what: Consultation;
  instance: InstanceDetails;
  task: MyTask | null;
  onClose: () => void;
  /** The task is somebody else's now. */
  onGone: () => void;
}

/** Handing over, adding signers, telling others, commenting: each a short form over its call. */
const HandOver = ({ what, instance, task, onClose, onGone }: Props) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  const without = [instance.applicant.id];
  const told =
    (key: 'transferredDone' | 'signersAdded' | 'ccDone' | 'commentedDone', after: () => void) => () => {
      void message.success(t(key));
      after();
    };
  if (what === 'transfer' && task)
    return (
      <FormDrawer
        size={480}
        title={t('transfer')}
        okText={t('transfer')}
        endpoint={transfer}
        initial={{ taskId: task.id }}
        onClose={onClose}
        onDone={told('transferredDone', onGone)}
      >
        <Field name="toUserId" label={t('toWhom')} control={<PersonSelect without={without} />} wide />
        <Field name="reason" wide />
      </FormDrawer>
    );
  if (what === 'addSigner' && task)
    return (
      <FormDrawer
        size={480}
        title={t('addSigner')}
        okText={t('addSigner')}
        endpoint={addSigner}
        initial={{ taskId: task.id, userIds: [], position: 'before', mode: 'all' }}
        onClose={onClose}
        onDone={told('signersAdded', onClose)}
      >
        <AddedSigners instance={instance} />
        <Field
          name="userIds"
          label={t('signers')}
          control={<PersonSelect multiple without={without} />}
          wide
        />
        <Field name="position" />
        <Field name="mode" />
        <Field name="reason" wide />
      </FormDrawer>
    );
  if (what === 'removeSigner')
    return (
      <Modal open title={t('removeSigner')} footer={null} onCancel={onClose}>
        <AddedSigners instance={instance} />
      </Modal>
    );
  if (what === 'cc')
    return (
      <FormDrawer
        size={480}
        title={t('addCc')}
        okText={t('addCc')}
        endpoint={ccAdd}
        initial={{ instanceId: instance.id, userIds: [] }}
        onClose={onClose}
        onDone={told('ccDone', onClose)}
      >
        <Field name="userIds" label={t('toWhomCopy')} control={<PersonSelect multiple />} wide />
      </FormDrawer>
    );
  return (
    <FormDrawer
      size={480}
      title={t('comment')}
      okText={t('comment')}
      endpoint={commentAdd}
      initial={{ instanceId: instance.id, mention: [], attachments: [] }}
      onClose={onClose}
      onDone={told('commentedDone', onClose)}
    >
      <Field name="comment" wide />
      <Field name="mention" label={t('mention')} control={<PersonSelect multiple />} wide />
      <Field
        name="attachments"
        control={<DocumentUpload count={9} pictures />}
        help={t('attachmentsHint')}
        wide
      />
    </FormDrawer>
  );
};

/** Signers whom I added and who have not decided: they may go again. */
const AddedSigners = ({ instance }: { instance: InstanceDetails }) => {
  const t = useTexts(texts);
  const remove = useTold(removeSigner, { done: t('signerRemoved') });
  if (instance.addedSigners.length === 0) return null;
  return (
    <section className="ay-wide" aria-label={t('addedSigners')}>
      {instance.addedSigners.map((one) => (
        <div key={one.userId} className="approval-signer">
          <Tag>{one.name}</Tag>
          <Button
            type="link"
            size="small"
            disabled={!one.removable}
            onClick={() => remove.mutate({ taskId: one.taskId, userIds: [one.userId] })}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
    </section>
  );
};

export default HandOver;
