import { bannerEndpoints as calls } from '@anyan/contract';
import { lazy } from 'react';
import { useTexts } from '../../../platform/i18n.ts';
import { useMayCall } from '../../../widgets/access/useMayCall.ts';
import { useDrawers } from '../../../widgets/drawer/useDrawers.tsx';
import { useTold } from '../../../widgets/feedback/useTold.ts';
import { add, edit, remove, setStatus, tool } from '../../../widgets/list/actions.tsx';
import { ListPage } from '../../../widgets/list/ListPage.tsx';
import { BannerThumb } from './BannerThumb.tsx';
import { useScheduleWords, useTargetWords } from './bannerWords.ts';
import { samePlace } from './order.ts';
import { texts } from './texts.ts';
import { bannerTones } from './tones.ts';

const details = lazy(() => import('./BannerDetail.tsx'));
const form = lazy(() => import('./BannerForm.tsx'));
const hosts = lazy(() => import('./HostsForm.tsx'));

/** /purchase/bannerManage */
const BannerList = () => {
  const t = useTexts(texts);
  const drawers = useDrawers({ details, form, hosts });
  const schedule = useScheduleWords();
  const target = useTargetWords();
  const maySort = useMayCall()(calls.bannerSort);
  const sort = useTold(calls.bannerSort, { done: t('sorted') });
  return (
    <ListPage
      title={t('title')}
      hint={t('hint')}
      endpoint={calls.bannerPageList}
      actions={[
        add(calls.bannerAdd, t('add'), drawers.open.form),
        tool('hosts', t('hosts'), calls.bannerSettingSave, drawers.open.hosts),
      ]}
      columns={[
        { field: 'title', width: 280, render: (_, row) => <BannerThumb banner={row} /> },
        { field: 'BannerPositionStatus', width: 100 },
        { key: 'link', title: t('linkColumn'), width: 120, card: 'none', render: target },
        { key: 'schedule', title: t('schedule'), width: 210, least: 190, card: 'none', render: schedule },
        { field: 'showing', width: 90, card: 'state', tones: bannerTones },
        { field: 'views', width: 100, align: 'right' },
        { field: 'clicks', width: 100, align: 'right' },
      ]}
      filters={['BannerPositionStatus', 'useStatus']}
      rowActions={[
        edit(calls.bannerEdit, drawers.open.form),
        ...setStatus('useStatus', calls.bannerStatusChange, { effects: () => [t('disableEffect')] }),
        remove(calls.bannerDelete, { many: true, effects: () => [t('deleteEffect')] }),
      ]}
      onSort={maySort ? (ids, rows) => sort.mutate(samePlace(ids, rows)) : undefined}
      openCalls={calls.bannerDetails}
      drawers={drawers}
      emptyText={t('empty')}
    />
  );
};

export default BannerList;
