import { type CampaignRow, ledger } from '@anyan/contract';
import { App } from 'antd';
import { useTexts } from '../../../platform/i18n.ts';
import { useConfirm } from '../../../widgets/feedback/useConfirm.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import type { Action } from '../../../widgets/list/types.ts';
import { useFile } from '../../../widgets/transfer/useFile.tsx';
import { texts } from '../letterTexts.ts';

const { campaignSave, campaignIssue, campaignRemind, campaignExtend, campaignEnd, letterZip } =
  ledger.endpoints;

interface Opens {
  edit: (row: CampaignRow) => void;
  extend: (row: CampaignRow) => void;
}

/** What may be done with a campaign, by its state. */
export const useCampaignActions = (opens: Opens) => {
  const t = useTexts(texts);
  const confirm = useConfirm();
  const { message, modal } = App.useApp();
  const issue = useTold(campaignIssue, {
    onSuccess: ({ issued, remaining, skipped }) => {
      const words = remaining ? t('issuedMore', { n: issued, rest: remaining }) : t('issued', { n: issued });
      if (skipped.length === 0) return void message.success(words);
      modal.warning({
        title: `${words} · ${t('skipped', { n: skipped.length })}`,
        content: (
          <ul className="ay-effects">
            {skipped.slice(0, 50).map(({ unit, why }) => (
              <li key={unit + why}>
                {unit}：{why}
              </li>
            ))}
          </ul>
        ),
      });
    },
  });
  const file = useFile();
  const remind = useTold(campaignRemind, { done: ({ reminded }) => t('reminded', { n: reminded }) });
  const end = useTold(campaignEnd, { done: t('ended') });

  return (row: CampaignRow): Action[] => [
    {
      key: 'issue',
      label: t(row.can.includes('issue') ? 'issue' : 'issueAgain'),
      calls: campaignIssue,
      may: row.can.includes('issue') || row.can.includes('issueMore'),
      onClick: () =>
        confirm({
          title: t('issueTitle', { title: row.title }),
          effects: [t('issueEffect')],
          okText: t('issue'),
          danger: false,
          onOk: () => issue.mutateAsync({ id: row.id }),
        }),
    },
    {
      key: 'edit',
      label: t('campaignEdit'),
      calls: campaignSave,
      may: row.can.includes('edit'),
      onClick: () => opens.edit(row),
    },
    {
      key: 'remind',
      label: t('remindAll'),
      calls: campaignRemind,
      may: row.can.includes('remind'),
      onClick: () =>
        confirm({
          title: t('remindAllTitle', { title: row.title }),
          okText: t('remind'),
          danger: false,
          onOk: () => remind.mutateAsync({ id: row.id }),
        }),
    },
    {
      key: 'extend',
      label: t('extend'),
      calls: campaignExtend,
      may: row.can.includes('extend'),
      onClick: () => opens.extend(row),
    },
    {
      key: 'zip',
      label: t('zip'),
      calls: letterZip,
      may: row.signedCount > 0,
      disabled: file.busy,
      onClick: () => void file.save(letterZip, { campaignId: row.id }, row.title),
    },
    {
      key: 'end',
      label: t('end'),
      danger: true,
      calls: campaignEnd,
      may: row.can.includes('end'),
      onClick: () =>
        confirm({
          title: t('endTitle', { title: row.title }),
          effects: [t('endEffect')],
          okText: t('end'),
          onOk: () => end.mutateAsync({ id: row.id, version: row.version }),
        }),
    },
  ];
};
