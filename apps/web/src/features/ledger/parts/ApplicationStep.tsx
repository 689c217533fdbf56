import type { LaboratoryDetails } from '@anyan/contract';
import { Form } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { ImageUpload } from '../../../widgets/upload/ImageUpload.tsx';
import { texts } from '../applicationTexts.ts';
import type { Step } from './draftSteps.ts';
import { BaseFields, HazardFields, PeopleFields, RoomFields } from './LaboratoryFields.tsx';

/** The fields of one step; those of the others keep what was typed. */
export const ApplicationStep = ({ step, laboratory }: { step: Step; laboratory?: LaboratoryDetails }) => {
  const t = useTexts(texts);
  if (step === 'stepBase') return <BaseFields />;
  if (step === 'stepRooms') return <RoomFields laboratory={laboratory} />;
  if (step === 'stepPeople') return <PeopleFields laboratory={laboratory} />;
  return (
    <>
      <HazardFields laboratory={laboratory} />
      <Field name="reason" label={t('reason')} needed />
      <Form.Item name="attachments" label={t('attachments')} className="ay-wide">
        <ImageUpload count={9} aspect={false} hint={t('attachmentHelp')} />
      </Form.Item>
    </>
  );
};
