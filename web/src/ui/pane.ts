import { createContext, useContext } from 'react';

/** Whether what is drawn stands beside the screen of the address, which names the page and is its main part. */
const Beside = createContext(false);

export const BesideTheScreen = Beside.Provider;

export const useIsBeside = () => useContext(Beside);
