import { TransportProvider } from '@connectrpc/connect-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Toasts } from '../ui/toast.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { transport } from './transport.ts';

/** The whole dashboard. */
export const App = () => (
  <TransportProvider transport={transport}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </TransportProvider>
);
