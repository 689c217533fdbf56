import { type LicenceRow, licenceEndpoints, licenceFields, licenceKinds, pickFields } from '@anyan/contract';
import { Form } from 'antd';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useCall } from '../../../platform/query.ts';
import { Field } from '../../../widgets/form/Field.tsx';
import { FormDrawer } from '../../../widgets/form/FormDrawer.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { WordsSelect } from '../supplier/WordsSelect.tsx';
import { texts } from './texts.ts';

const { qualificationAdd, qualificationRenew, qualificationDetails } = licenceEndpoints;
const papers = ['pdf', 'jpg', 'jpeg', 'png'] as const;

const Contents = ({
  renewal = false,
  types = [],
}: {
  renewal?: boolean;
  types?: { id: string; name: string }[];
}) => {
  const t = useTexts(texts);
  const kind = Form.useWatch('kind') as string | undefined;
  return (
    <>
      <Field name="kind" disabled={renewal} />
      <Field name="certificateNo" />
      <Field name="issuer" wide />
      <Field name="validFrom" />
      <Field name="validTo" help={t('forGoodHelp')} />
      {!renewal && <Field name="asHistory" wide help={t('historyHelp')} />}
      {kind === 'brand' && <Field name="brandId" wide needed control={<WordsSelect list="brand" single />} />}
      <Field name="scope" wide />
      <Field name="coveredCategories" wide help={t('coveredHelp')} />
      <Field
        name="coveredTypeIds"
        wide
        help={t('coveredHelp')}
        control={<WordsSelect list="type" known={types} />}
      />
      <Field name="coveredCas" wide help={t('casHelp')} />
      <Field
        name="fileIds"
        wide
        help={t('filesHelp')}
        control={<DocumentUpload count={9} pictures types={papers} />}
      />
    </>
  );
};

/** Hands in a licence, or the one that follows another. */
const LicenceForm = ({ row, onClose }: { row?: LicenceRow; onClose: () => void }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const read = useCall(qualificationDetails, { id: row?.id ?? '' }, { enabled: !!row, staleTime: 0 });
  const old = read.isFetchedAfterMount ? read.data : undefined;
  const shared = {
    size: 640,
    okText: t('submit'),
    onClose,
    done: t('handedIn'),
  };
  if (!row)
    return (
      <FormDrawer
        {...shared}
        title={t('add')}
        note={t('addNote')}
        endpoint={qualificationAdd}
        initial={{ fileIds: [] }}
      >
        <Contents />
      </FormDrawer>
    );
  const again = old && {
    ...pickFields(licenceFields, old as never),
    ...{ id: old.id, certificateNo: undefined, validFrom: undefined, validTo: null, fileIds: [] },
  };
  return (
    <FormDrawer
      {...shared}
      title={t('renewTitle', { name: label(licenceKinds[row.kind]) })}
      note={t('renewNote')}
      endpoint={qualificationRenew}
      initial={again as never}
      read={read}
    >
      <Contents renewal types={old?.coveredTypes ?? []} />
    </FormDrawer>
  );
};

export default LicenceForm;
