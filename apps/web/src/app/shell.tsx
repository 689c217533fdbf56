import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { authStore } from '../platform/auth.tsx';
import { queryClient } from '../platform/query.ts';
import { onSessionChange } from '../platform/session.ts';
import { CardsBrought } from '../widgets/cards/cardProps.ts';
import { ApprovalDetails } from '../widgets/detail/approvalDetails.ts';
import { LaboratoryTabs } from '../widgets/detail/laboratoryTabs.ts';
import { PageTabs } from '../widgets/list/pageTabs.ts';
import { PlaceLinksBrought } from '../widgets/show/placeLinks.ts';
import './shell.css';
import { approvalDetails, laboratoryTabs, pageTabs, placeLinks } from './brought.ts';
import { cardViews } from './cards.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { makeRouter } from './router.tsx';
import { Theme } from './Theme.tsx';

/** Everything behind the sign-in page. */
export const Shell = () => {
  const [router] = useState(makeRouter);

  useEffect(() => {
    // Changed permissions move the guard: a page that is no longer allowed closes.
    const offAuth = authStore.subscribe(() => {
      if (authStore.get()) void router.revalidate();
    });
    const offSession = onSessionChange((change) => {
      if (change !== 'renewed') queryClient.clear();
      if (change === 'signedIn') void router.revalidate();
    });
    return () => {
      offAuth();
      offSession();
    };
  }, [router]);

  return (
    <QueryClientProvider client={queryClient}>
      <Theme>
        <OfflineBar />
        <LaboratoryTabs value={laboratoryTabs}>
          <ApprovalDetails value={approvalDetails}>
            <PlaceLinksBrought value={placeLinks}>
              <PageTabs value={pageTabs}>
                <CardsBrought value={cardViews}>
                  <RouterProvider router={router} />
                </CardsBrought>
              </PageTabs>
            </PlaceLinksBrought>
          </ApprovalDetails>
        </LaboratoryTabs>
      </Theme>
    </QueryClientProvider>
  );
};
