import {
  type InputOf,
  type OfflineTrainingDetails,
  offlineEndpoints,
  offlineTrainingFields,
  pickFields,
} from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import {
  LazyLaboratorySelect,
  LazyOrganizationSelect,
  LazyPersonSelect,
} from '../../../widgets/pick/lazy.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../offlineTexts.ts';

const { offlineTrainingSave, offlineTrainingDetails } = offlineEndpoints;
type Input = InputOf<typeof offlineTrainingSave>;

interface Props {
  /** The one that is edited. */
  row?: { id: string };
  /** Where a new one is to be. */
  laboratory?: { id: string; laboratoryName: string };
  onClose: () => void;
}

const editOf = (one: OfflineTrainingDetails): Partial<Input> => ({
  ...pickFields(offlineTrainingFields, { ...one, fileIds: one.files.map(({ id }) => id) }),
  ...{ id: one.id, version: one.version, participantIds: one.expected.map(({ id }) => id) },
  // A trainer of the college is chosen, and his name is not typed.
  trainerName: one.trainerId ? null : one.trainerName,
});

/** Adds a session, or changes one. */
const SessionForm = ({ row, laboratory, onClose }: Props) => {
  const t = useTexts(texts);
  const id = row?.id;
  const read = useCall(offlineTrainingDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  const found = id !== undefined && read.isFetchedAfterMount ? read.data : undefined;
  const place = found?.laboratoryId
    ? { id: found.laboratoryId, laboratoryName: found.laboratoryName ?? '' }
    : (laboratory ?? null);
  const trainer = found?.trainerId ? [{ id: found.trainerId, name: found.trainerName ?? '' }] : [];
  return (
    <FormDrawer
      title={t(id ? 'editTitle' : 'add')}
      endpoint={offlineTrainingSave}
      initial={
        id
          ? found && editOf(found)
          : {
              kind: 'special',
              minutes: 90,
              fileIds: [],
              ...(laboratory ? { laboratoryId: laboratory.id } : {}),
            }
      }
      {...(id ? { read, reload: async () => editOf(await call(offlineTrainingDetails, { id })) } : {})}
      onClose={onClose}
      done={t('saved')}
    >
      <Field name="title" wide />
      <Field name="kind" />
      <Field name="minutes" />
      <Field
        name="laboratoryId"
        help={t('placeHelp')}
        disabled={!!laboratory}
        control={<LazyLaboratorySelect purpose="scope" known={place} />}
      />
      {!laboratory && <Field name="organizationId" control={<LazyOrganizationSelect />} />}
      <Field name="startAt" />
      <Field name="endAt" />
      <Field name="place" />
      <Field name="trainerId" help={t('trainerHelp')} control={<LazyPersonSelect known={trainer} />} />
      <Field name="trainerName" />
      <Field
        name="participantIds"
        wide
        help={t('peopleHelp')}
        control={<LazyPersonSelect multiple known={found?.expected ?? []} />}
      />
      <Field name="content" wide />
      <Field name="fileIds" wide control={<DocumentUpload count={9} known={found?.files ?? []} />} />
    </FormDrawer>
  );
};

export default SessionForm;
