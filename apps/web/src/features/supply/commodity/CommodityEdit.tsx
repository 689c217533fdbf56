import {
  type CommodityDetails,
  commodityEndpoints,
  commodityFields,
  type InputOf,
  pickFields,
  type ResultOf,
  removedKinds,
  supplierCommodityEndpoints,
} from '@anyan/contract';
import { Alert, App, Button } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/call.ts';
import { nameComma } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { useAction } from '../../../platform/query.ts';
import { useFailure } from '../../../widgets/feedback/useFailure.ts';
import { EditPage } from '../../../widgets/form/EditPage.tsx';
import { PageForm } from '../../../widgets/form/PageForm.tsx';
import { useContractForm } from '../../../widgets/form/useContractForm.ts';
import { CommodityFields } from './CommodityFields.tsx';
import { texts } from './texts.ts';
import { draftSaid } from './tones.ts';
import './commodity.css';

const { supplierCommodityAdd, supplierCommodityEdit, supplierCommoditySubmit } = supplierCommodityEndpoints;
const { commodityDetails } = commodityEndpoints;
const list = '/supplier/mineCommodityList';
type Input = InputOf<typeof supplierCommodityAdd> & { id?: string; version?: number };

/** A new version that waits is what its supplier goes on writing at. */
const editOf = (of: CommodityDetails): Input => {
  const {
    state: _s,
    reviewNote: _n,
    updatedAt: _u,
    differences: _d,
    ...draft
  } = of.draft ?? {
    state: null,
    reviewNote: null,
    updatedAt: null,
    differences: null,
  };
  return {
    ...pickFields(commodityFields, { ...of, ...draft }),
    id: of.id,
    version: of.version,
  } as Input;
};

/** /supplier/commodityEdit: new goods, or those that `id` in the address names. */
const CommodityEdit = () => {
  const t = useTexts(texts);
  return (
    <EditPage endpoint={commodityDetails} title={(edits) => t(edits ? 'edit' : 'add')}>
      {(of) => <Editor key={of?.id ?? ''} of={of} />}
    </EditPage>
  );
};

const Editor = ({ of }: { of?: CommodityDetails | undefined }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const navigate = useNavigate();
  const { message, modal } = App.useApp();
  const handingIn = useRef(false);
  const [left, setLeft] = useState(false);
  const endpoint = (of ? supplierCommodityEdit : supplierCommodityAdd) as typeof supplierCommodityAdd;
  const leave = () => void navigate(list);
  const submitting = useAction(supplierCommoditySubmit, {
    onError: useFailure(),
    onSuccess: () => void message.success(t('submitted')),
  });

  const done = async ({ id, removed, waits }: ResultOf<typeof supplierCommodityAdd>) => {
    setLeft(true);
    if (removed.length > 0)
      modal.info({
        title: t('removed', { kinds: removed.map((kind) => label(removedKinds[kind])).join(nameComma()) }),
      });
    if (handingIn.current) await submitting.mutateAsync({ ids: [id] }).catch(() => {});
    else void message.success(t(waits ? 'savedWaits' : 'saved'));
    leave();
  };
  const form = useContractForm({
    endpoint,
    initial: of
      ? editOf(of)
      : { taxRate: 13, minNum: 1, stockStatus: 'spot', leadDays: 0, fileIds: [], attributes: [] },
    ...(of ? { reload: async () => editOf(await call(commodityDetails, { id: of.id })) } : {}),
    onDone: (result) => void done(result),
  });
  const save = (submits: boolean) => {
    handingIn.current = submits;
    void form.save();
  };
  const mayHandIn = !of || of.can.includes('submit');
  return (
    <PageForm
      form={form}
      schema={endpoint.input}
      left={left}
      onSave={() => save(false)}
      onReload={of && form.takeTheirs}
      bar={
        <>
          <Button onClick={leave}>{t('cancel')}</Button>
          <Button type={mayHandIn ? 'default' : 'primary'} loading={form.sending} onClick={() => save(false)}>
            {t('save')}
          </Button>
          {mayHandIn && (
            <Button type="primary" loading={form.sending} onClick={() => save(true)}>
              {t('saveSubmit')}
            </Button>
          )}
        </>
      }
    >
      {of?.stateReason && of.can.includes('submit') && (
        <Alert type="error" showIcon title={t('refusedWhy')} description={of.stateReason} />
      )}
      {of?.draft && (
        <Alert
          type={draftSaid[of.draft.state].type}
          showIcon
          title={t(draftSaid[of.draft.state].title)}
          description={of.draft.reviewNote}
        />
      )}
      <CommodityFields of={of} />
    </PageForm>
  );
};

export default CommodityEdit;
