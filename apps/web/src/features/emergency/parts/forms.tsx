import {
  type EmergencyDetails,
  emergencyEndpoints,
  emergencyEvents,
  emergencyLimits,
  rollCallEndpoints,
} from '@anyan/contract';
import { Alert, App, Select } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { PicturesField } from '../../../widgets/upload/PicturesField.tsx';
import { texts } from '../texts.ts';

const { rollCallList } = rollCallEndpoints;

interface Props {
  of: EmergencyDetails;
  onClose: () => void;
}

const useDone = (onClose: () => void) => {
  const t = useTexts(texts);
  const { message } = App.useApp();
  return () => {
    void message.success(t('done'));
    onClose();
  };
};

interface CloseProps {
  of: Pick<EmergencyDetails, 'id' | 'version' | 'drill' | 'accident'>;
  onClose: () => void;
}

/** How it ended, told to all who were told of it. */
export const CloseForm = ({ of, onClose }: CloseProps) => {
  const t = useTexts(texts);
  const enabled = useMayCall()(rollCallList);
  const { data } = useCall(rollCallList, { state: 'running', pageSize: 100 }, { enabled });
  const counting = data?.data.some(({ emergencyId }) => emergencyId === of.id);
  return (
    <FormDrawer
      title={t('closeTitle')}
      note={t(of.drill ? 'closeDrillNote' : 'closeNote')}
      okText={t('closeTitle')}
      endpoint={emergencyEndpoints.emergencyClose}
      initial={{ id: of.id, version: of.version, outcome: 'handled', result: '' }}
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      {counting && <Alert showIcon type="warning" title={t('counting')} />}
      <Field name="outcome" wide />
      <Field name="result" wide autoFocus />
      {!of.drill && !of.accident && <Field name="accident" wide />}
    </FormDrawer>
  );
};

/** What is being done, with pictures. */
export const NoteForm = ({ of, onClose }: Props) => {
  const t = useTexts(texts);
  return (
    <FormDrawer
      title={t('noteTitle')}
      endpoint={emergencyEndpoints.emergencyNote}
      initial={{ id: of.id, text: '' }}
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      <Field name="text" wide autoFocus />
      <Field name="images" wide control={<PicturesField count={emergencyLimits.noteImages} />} />
    </FormDrawer>
  );
};

export const ReopenForm = ({ of, onClose }: Props) => {
  const label = useLabel();
  return (
    <FormDrawer
      title={of.no}
      okText={label(emergencyEvents.reopen)}
      endpoint={emergencyEndpoints.emergencyReopen}
      initial={{ id: of.id, version: of.version, reason: '' }}
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      <Field name="reason" wide autoFocus />
    </FormDrawer>
  );
};

/** To somebody who was told. */
export const HandOverForm = ({ of, onClose }: Props) => {
  const t = useTexts(texts);
  const label = useLabel();
  const people = new Map(of.receipts.flatMap(({ userId, name }) => (userId ? [[userId, name]] : [])));
  return (
    <FormDrawer
      title={t('handOverTitle')}
      okText={label(emergencyEvents.handOver)}
      endpoint={emergencyEndpoints.emergencyHandOver}
      initial={{ id: of.id, version: of.version }}
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      <Field
        name="userId"
        wide
        control={<Select options={[...people].map(([value, name]) => ({ value, label: name }))} />}
      />
    </FormDrawer>
  );
};
