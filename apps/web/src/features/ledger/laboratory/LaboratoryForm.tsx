import { type LaboratoryDetails, laboratoryEndpoints } from '@anyan/contract';
import { App } from 'antd';
import { useAuth } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { draftOf, knownOf } from '../application/draft.ts';
import { recordTexts } from '../recordTexts.ts';
import { BaseFields, HazardFields, PeopleFields, RoomFields, Section } from './LaboratoryFields.tsx';

const { laboratoryAdd, laboratoryEdit, laboratoryDetails } = laboratoryEndpoints;

const editOf = (laboratory: LaboratoryDetails) => ({
  ...draftOf(laboratory),
  id: laboratory.id,
  version: laboratory.version,
});

interface Props {
  id?: string;
  organizationId?: string;
  onClose: () => void;
}

/** A laboratory, edited directly: everything that the register asks for, in sections, with the reason. */
const LaboratoryForm = ({ id, organizationId, onClose }: Props) => {
  const t = useTexts(recordTexts);
  const { message } = App.useApp();
  const label = useLabel();
  const { collegeWide } = useAuth();
  const read = useCall(laboratoryDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  const laboratory = read.isFetchedAfterMount ? read.data : undefined;
  const known = knownOf(laboratory);
  const shared = {
    size: 960,
    onClose,
    onDone: ({ warnings }: { warnings: LaboratoryDetails['warnings'] }) => {
      if (warnings.length)
        void message.warning(
          [t('saved'), ...warnings.map(({ text, textEn }) => label([text, textEn]))].join(
            label(['；', '. ']),
          ),
        );
      else void message.success(t('saved'));
      onClose();
    },
  };
  const fields = (
    <>
      <Section title={t('sectionBase')} />
      <BaseFields withCode={collegeWide} />
      <Section title={t('sectionRooms')} />
      <RoomFields known={known} of={{ laboratoryId: id }} />
      <Section title={t('sectionPeople')} />
      <PeopleFields known={known} />
      <Section title={t('sectionHazards')} />
      <HazardFields known={known} />
    </>
  );

  if (!id)
    return (
      <FormDrawer
        {...shared}
        title={t('add')}
        endpoint={laboratoryAdd}
        initial={{
          organizationId,
          laboratoryType: '1',
          rooms: [],
          safetyOfficerIds: [],
          emergencyContacts: [],
        }}
      >
        {fields}
      </FormDrawer>
    );
  return (
    <FormDrawer
      {...shared}
      title={t('editTitle')}
      endpoint={laboratoryEdit}
      initial={laboratory && editOf(laboratory)}
      read={read}
      reload={async () => editOf(await call(laboratoryDetails, { id }))}
    >
      {fields}
      <Section title={t('sectionReason')} />
      <Field name="reason" help={t('reasonHelp')} />
    </FormDrawer>
  );
};

export default LaboratoryForm;
