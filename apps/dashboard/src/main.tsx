import './ui/base.css';

// The libraries start one after the other, each in a task of its own: in a single task they would keep a phone from
// scrolling and answering for most of a second. The document preloads their files, so nothing waits for the network.
await import('react-dom/client');
await import('@bufbuild/protobuf/codegenv2');
await import('@tanstack/react-router');
const { start } = await import('./app/start.tsx');
start();
