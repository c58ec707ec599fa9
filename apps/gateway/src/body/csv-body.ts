/** A body with the type text/csv, which is not parsed yet. */
export class CsvBody {
  readonly csv: string;

  constructor(csv: string) {
    this.csv = csv;
  }
}
