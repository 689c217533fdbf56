import { externalEndpoints, externalFields, type InputOf, pickFields } from '@anyan/contract';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from '../certificateTexts.ts';
import { ExternalKindSelect } from './ExternalKindSelect.tsx';

const { externalSave, externalDetails } = externalEndpoints;
type Input = InputOf<typeof externalSave>;

interface Props {
  /** The one that is edited. */
  id?: string;
  onClose: () => void;
}

/** Hands in a certificate from elsewhere, or changes one. */
const ExternalForm = ({ id, onClose }: Props) => {
  const t = useTexts(texts);
  const read = useCall(externalDetails, { id: id ?? '' }, { enabled: !!id, staleTime: 0 });
  const found = id !== undefined && read.isFetchedAfterMount ? read.data : undefined;
  const editOf = (one: NonNullable<typeof found>): Partial<Input> => ({
    ...{ id: one.id, version: one.version },
    ...pickFields(externalFields, one),
  });
  return (
    <FormDrawer
      size={560}
      title={t(id ? 'externalEdit' : 'externalAdd')}
      note={id && t('externalEditNote')}
      endpoint={externalSave}
      initial={id ? found && editOf(found) : {}}
      {...(id ? { read, reload: async () => editOf(await call(externalDetails, { id })) } : {})}
      onClose={onClose}
      done={t('externalSaved')}
    >
      <Field name="kindCode" control={<ExternalKindSelect />} />
      <Field name="number" />
      <Field name="issuer" />
      <Field name="issuedAt" />
      <Field name="validTo" />
      <Field name="fileIds" wide control={<DocumentUpload count={5} known={found?.files ?? []} />} />
    </FormDrawer>
  );
};

export default ExternalForm;
