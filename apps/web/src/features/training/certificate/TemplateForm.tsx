import {
  type CertificateTemplateRow,
  certificatePresets,
  certificateTemplateEndpoints,
  certificateTemplateFields,
  certificateTextUsual,
  certificateWords,
  type InputOf,
  pickFields,
} from '@anyan/contract';
import { useState } from 'react';
import { useAuth } from '../../../platform/auth.tsx';
import { call } from '../../../platform/call.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { LazyOrganizationSelect } from '../../../widgets/pick/lazy.tsx';
import { PictureField } from '../../../widgets/upload/PictureField.tsx';
import { texts } from '../certificateTexts.ts';
import { LayoutEditor } from './LayoutEditor.tsx';
import './certificates.css';

const { certificateTemplateSave, certificateTemplateDetails } = certificateTemplateEndpoints;
type Input = InputOf<typeof certificateTemplateSave>;

const usual = (): Partial<Input> => ({
  ...{ certificateText: certificateTextUsual, numberPrefix: 'ZS' },
  fields: certificatePresets.usual.map((one) => ({ ...one })),
});
const contentOf = (row: CertificateTemplateRow): Partial<Input> => pickFields(certificateTemplateFields, row);
const editOf = (row: CertificateTemplateRow): Partial<Input> => ({
  ...{ id: row.id, version: row.version },
  ...contentOf(row),
});

interface Props {
  row?: CertificateTemplateRow;
  /** The row is only where the values of a new one come from. */
  copy?: boolean;
  onClose: () => void;
}

/** Adds a template, edits this one, or adds one like it. */
const TemplateForm = ({ row, copy = false, onClose }: Props) => {
  const t = useTexts(texts);
  const edited = row && !copy ? row : undefined;
  const copied = row && {
    ...contentOf(row),
    certificateName: t('copyName', { name: row.certificateName.slice(0, 34) }),
    // Its pictures are its own.
    ...{ certificateBackgroundFile: null, sealFileId: null },
  };
  return (
    <FormDrawer
      size={1240}
      title={t(edited ? 'editTitle' : row ? 'copyTitle' : 'add')}
      endpoint={certificateTemplateSave}
      initial={(edited ? editOf(edited) : (copied ?? usual())) as Partial<Input>}
      {...(edited
        ? { reload: async () => editOf(await call(certificateTemplateDetails, { id: edited.id })) }
        : {})}
      note={edited && t('editNote')}
      onClose={onClose}
    >
      <TemplateFields known={edited} />
    </FormDrawer>
  );
};

const words = certificateWords.map((word) => `{${word}}`).join(' ');

const TemplateFields = ({ known }: { known: CertificateTemplateRow | undefined }) => {
  const t = useTexts(texts);
  const { collegeWide } = useAuth();
  // As they are in the form, saved or not: one lays out on what one sees.
  const [background, setBackground] = useState(known?.backgroundUrl ?? null);
  const [seal, setSeal] = useState(known?.sealUrl ?? null);
  return (
    <>
      <Field name="certificateName" autoFocus />
      <Field name="certificateOrganizationName" />
      <Field name="certificateText" wide help={t('textHelp', { words })} />
      <Field name="numberPrefix" help={t('prefixHelp')} />
      <Field
        name="ownerOrganizationId"
        needed={!collegeWide}
        placeholder={collegeWide ? t('ownerNone') : undefined}
        control={<LazyOrganizationSelect />}
      />
      <Field
        name="certificateBackgroundFile"
        help={t('backgroundHelp')}
        control={
          <PictureField aspect={false} known={known?.backgroundUrl ?? null} onPicture={setBackground} />
        }
      />
      <Field
        name="sealFileId"
        help={t('sealHelp')}
        control={<PictureField aspect={false} known={known?.sealUrl ?? null} onPicture={setSeal} />}
      />
      <Field
        name="fields"
        wide
        label={t('layout')}
        help={t('layoutHint')}
        control={<LayoutEditor backgroundUrl={background} sealUrl={seal} />}
      />
    </>
  );
};

export default TemplateForm;
