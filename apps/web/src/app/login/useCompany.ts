import { useEffect, useState } from 'react';
import { type Banner, type Company, readBanners, readCompany, readWays, type Ways } from './api.ts';

export interface Surroundings {
  company: Company | null;
  /** Null until it is known whether the college has pictures of its own. */
  banners: readonly Banner[] | null;
  ways: Ways;
}

/** Of this page alone: the session's own `college_info` is not there while nobody is signed in. */
const key = 'login_company';
const keep = (company: Company) => sessionStorage.setItem(key, JSON.stringify(company));

const kept = (): Company | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Company | null;
  } catch {
    return null;
  }
};

/** What the server says about the college, its pictures and the ways in. Without an answer the form still works. */
export const useSurroundings = (): Surroundings => {
  const [company, setCompany] = useState(kept);
  const [banners, setBanners] = useState<readonly Banner[] | null>(null);
  const [ways, setWays] = useState<Ways>({ scanCode: false, messenger: false, cas: false });

  useEffect(() => {
    let here = true;
    const take = <T>(reading: Promise<T>, use: (value: T) => void, otherwise?: () => void) =>
      reading.then((value) => here && use(value)).catch(() => here && otherwise?.());
    void take(readCompany(), (info) => {
      keep(info);
      setCompany(info);
    });
    void take(readBanners(), setBanners, () => setBanners([]));
    void take(readWays(), setWays);
    return () => {
      here = false;
    };
  }, []);

  return { company, banners, ways };
};
