CREATE TABLE "import_titles" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"titles" jsonb NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "import_titles_owner_id_kind_pk" PRIMARY KEY("owner_id","kind")
);
--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "passwords_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "heading" jsonb;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "places" jsonb;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "widened" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_job" ADD COLUMN "spaced" integer DEFAULT 0 NOT NULL;