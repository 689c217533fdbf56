CREATE TABLE "sign_day" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamptz(3) NOT NULL,
	"entries" integer NOT NULL,
	"minutes" integer NOT NULL,
	"night" integer NOT NULL,
	"alone" integer NOT NULL,
	"overtime" integer NOT NULL,
	"auto_out" integer NOT NULL,
	"hours" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_room_day" (
	"day" date NOT NULL,
	"room_id" uuid NOT NULL,
	"entries" integer NOT NULL,
	"minutes" integer NOT NULL,
	"peak" integer NOT NULL,
	"night" integer NOT NULL,
	"alone" integer NOT NULL,
	"overtime" integer NOT NULL,
	"auto_out" integer NOT NULL,
	"hours" smallint[] NOT NULL,
	CONSTRAINT "sign_room_day_day_room_id_pk" PRIMARY KEY("day","room_id")
);
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "effects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_room_day" ADD CONSTRAINT "sign_room_day_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_room_day_by_room" ON "sign_room_day" USING btree ("room_id","day");