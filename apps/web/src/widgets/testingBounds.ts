import { configure } from '@testing-library/react';

// A bound of what never comes; a busy machine may take its time.
configure({ asyncUtilTimeout: 50_000 });
