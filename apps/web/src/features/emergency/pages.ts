import type { Pages } from '../../widgets/pages.ts';
import type { Place, PlaceLink } from '../../widgets/show/placeLinks.ts';

export const pages: Pages = {
  'signList.emergency': () => import('./pages/EmergencyPage.tsx'),
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
