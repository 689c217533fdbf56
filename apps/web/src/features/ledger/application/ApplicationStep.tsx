import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { DocumentUpload, type StoredDocument } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../applicationTexts.ts';
import { BaseFields, HazardFields, PeopleFields, RoomFields } from '../laboratory/LaboratoryFields.tsx';
import type { RoomsFor } from '../room/SharedRoom.tsx';
import type { Known } from './draft.ts';
import type { Step } from './draftSteps.ts';

interface Props {
  step: Step;
  known: Known;
  documents: readonly StoredDocument[];
  of: Omit<RoomsFor, 'organizationId'>;
}

/** The fields of one step. */
export const ApplicationStep = ({ step, known, documents, of }: Props) => {
  const t = useTexts(texts);
  if (step === 'stepBase') return <BaseFields />;
  if (step === 'stepRooms') return <RoomFields known={known} of={of} />;
  if (step === 'stepPeople') return <PeopleFields known={known} />;
  return (
    <>
      <HazardFields known={known} />
      <Field name="reason" label={t('reason')} needed />
      <Form.Item name="attachments" label={t('attachments')} className="ay-wide" extra={t('attachmentHelp')}>
        <DocumentUpload count={9} pictures known={documents} />
      </Form.Item>
    </>
  );
};
