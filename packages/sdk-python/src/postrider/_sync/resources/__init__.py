# Generated from _async/resources/__init__.py by `npm run generate`. Do not edit.

