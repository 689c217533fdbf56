import type { Pages, PageTabsBrought } from '../../widgets/pages.ts';
import type { Place, PlaceLink } from '../../widgets/show/placeLinks.ts';

export const pages: Pages = {
  'signList.emergency': () => import('./pages/EmergencyPage.tsx'),
};

const offeredFor = 'emergencyQuery';
export const pageTabs: PageTabsBrought = {
  'access.signList': [
    {
      ...{ offeredFor, key: 'emergencies', label: ['应急事件', 'Emergencies'], order: 10 },
      load: () => import('./parts/EmergencyList.tsx'),
    },
    {
      ...{ offeredFor, key: 'accidents', label: ['事故报告', 'Accident reports'], order: 20 },
      load: () => import('./accident/AccidentList.tsx'),
    },
    {
      ...{ offeredFor, key: 'figures', label: ['应急统计', 'Figures of emergencies'], order: 30 },
      load: () => import('./parts/Figures.tsx'),
    },
  ],
};

const wayTo = ({ at, name }: Place, more: Record<string, string> = {}): string => {
  const asked = new URLSearchParams({ ...at, ...(name ? { place: name } : {}), ...more });
  return `/signList/emergency${asked.size > 0 ? `?${asked}` : ''}`;
};

export const placeLinks: readonly PlaceLink[] = [
  { key: 'emergency', label: ['紧急情况', 'Emergency'], urgent: true, to: (place) => wayTo(place) },
  {
    key: 'drill',
    label: ['演练', 'Drill'],
    button: 'emergencyEdit',
    to: (place) => wayTo(place, { drill: '1' }),
  },
];
