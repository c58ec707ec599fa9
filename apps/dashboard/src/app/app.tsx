import { TransportProvider } from '@connectrpc/connect-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../requests/query-client.ts';
import { transport } from '../requests/transport.ts';
import { Toasts } from '../ui/toast.tsx';
import { router } from './router.tsx';

/** The whole dashboard. */
export const App = () => (
  <TransportProvider transport={transport}>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
    </QueryClientProvider>
  </TransportProvider>
);
